/** The most frequent passwords of eight or more characters in lists of leaked ones, in lower case. */
const COMMON_PASSWORDS = new Set(
  `password password1 password12 password123 password1234 password! passw0rd p@ssword p@ssw0rd
  pa$$word pa55word password01 password2 mypassword newpassword passwordpassword 12345678 123456789
  1234567890 12345678910 123123123 1234512345 0123456789 0987654321 987654321 87654321 11111111
  111111111 1111111111 00000000 000000000 0000000000 22222222 33333333 55555555 66666666 77777777
  88888888 888888888 99999999 999999999 11223344 1122334455 112233445566 12341234 123412345 12344321
  123454321 123321123 147258369 159753456 789456123 741852963 963852741 1q2w3e4r 1q2w3e4r5t 1qaz2wsx
  1qaz2wsx3edc q1w2e3r4 q1w2e3r4t5 qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwerty12345
  qwertyqwerty qwer1234 qwe12345 qazwsxedc zaq12wsx zaq1zaq1 asdfghjk asdfghjkl asdf1234 asdfasdf
  asdfqwer zxcvbnm1 zxcvbnm123 abcd1234 abc12345 abcdefgh abcdefg1 abcdefghi a1b2c3d4 a1234567
  a12345678 aa123456 aa12345678 abc123456 1234abcd 123456ab 123456aa 12345qwert 12345678a 123456789a
  123qwe123 123qweasd iloveyou iloveyou1 iloveyou2 ilovegod loveyou1 iloveu123 sunshine sunshine1
  princess princess1 football football1 baseball baseball1 basketball superman superman1 batman123
  spiderman starwars pokemon123 michael1 michelle jennifer jonathan samantha alexander alexander1
  charlie1 jordan23 trustno1 letmein1 letmein123 welcome1 welcome12 welcome123 welcome2026 admin123
  admin1234 admin12345 adminadmin administrator admin2024 admin2025 admin2026 root1234 rootroot
  changeme changeme1 changeme123 default1 secret123 secret12 test1234 test12345 testtest testing123
  internet computer computer1 whatever freedom1 liverpool liverpool1 chelsea1 chelsea123 arsenal1
  arsenal123 barcelona juventus nigeria1 nigeria123 lagos123 jesus123 jesuschrist blessing blessing1
  blessed1 godisgood godisgreat emmanuel emmanuel1 victoria victoria1 precious precious1 goodluck
  butterfly lovelove elephant dolphins mercedes corvette midnight november december september
  summer2024 summer2025 summer2026 winter2024 winter2025 winter2026 spring2025 spring2026 autumn2025
  monkey12 monkey123 dragon12 dragon123 master12 master123 shadow12 shadow123 hello123 hello1234
  hellohello killer123 access14 login123 user1234 guest123 temp1234 pass1234 pass12345 passpass
  market123 market1234 google123 facebook facebook1 samsung1 samsung123 android1 windows10 q1w2e3r4t5y6`
    .split(/\s+/)
    .filter((word) => word !== ""),
);

export function isCommonPassword(password: string): boolean {
  return COMMON_PASSWORDS.has(password.toLowerCase());
}
