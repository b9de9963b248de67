# Ends the pnpm script that starts this in the background when the npx above that pnpm ends: npx passes a
# signal to its shell only, which leaves pnpm behind.
parent_of() { ps -o ppid= -p "$1" 2>/dev/null | tr -d ' '; }

pnpm=$(parent_of "$PPID")
npx=$pnpm
until ps -o args= -p "${npx:-1}" 2>/dev/null | grep -q '^npm exec'; do
  npx=$(parent_of "$npx")
  [ "${npx:-1}" -gt 1 ] || exit 0
done
while kill -0 "$npx" && kill -0 "$PPID"; do sleep 0.5; done 2>/dev/null
kill "$pnpm" 2>/dev/null
