import { useEffect, useState } from "react";

type Check = (password: string) => boolean;

/** Returns whether a password is too common. The words load when typing starts; without them, it is not known. */
export function useIsCommonPassword(password: string): boolean {
  const [check, setCheck] = useState<Check>();
  const isTyping = password !== "";
  useEffect(() => {
    if (!isTyping) return;
    import("../model/common-password.ts").then(
      ({ isCommonPassword }) => setCheck(() => isCommonPassword),
      () => {
        // The server refuses the password.
      },
    );
  }, [isTyping]);
  return check?.(password) ?? false;
}
