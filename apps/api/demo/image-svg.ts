/** Side of a demo image. */
export const IMAGE_PIXELS = 480;

/** Main hue of each category in degrees, and the SVG elements of its motif. */
const MOTIFS: Record<string, { hue: number; render: (colors: Colors) => string }> = {
  phones: {
    hue: 215,
    render: ({ dark, light, accent }) => `
      <rect x="160" y="80" width="160" height="320" rx="26" fill="${dark}"/>
      <rect x="172" y="104" width="136" height="264" rx="8" fill="${light}"/>
      <circle cx="240" cy="200" r="42" fill="${accent}"/>
      <rect x="196" y="262" width="88" height="12" rx="6" fill="${dark}" opacity=".5"/>
      <rect x="210" y="288" width="60" height="12" rx="6" fill="${dark}" opacity=".3"/>`,
  },
  computers: {
    hue: 190,
    render: ({ dark, light, accent }) => `
      <rect x="110" y="120" width="260" height="180" rx="16" fill="${dark}"/>
      <rect x="124" y="134" width="232" height="152" rx="6" fill="${light}"/>
      <path d="M80 316h320l-24 40H104z" fill="${accent}"/>
      <rect x="200" y="316" width="80" height="12" rx="6" fill="${dark}"/>`,
  },
  electronics: {
    hue: 265,
    render: ({ dark, light, accent }) => `
      <rect x="130" y="90" width="220" height="300" rx="28" fill="${dark}"/>
      <circle cx="240" cy="290" r="72" fill="${light}"/>
      <circle cx="240" cy="290" r="40" fill="${accent}"/>
      <circle cx="240" cy="156" r="36" fill="${light}"/>
      <circle cx="240" cy="156" r="14" fill="${accent}"/>`,
  },
  fashion: {
    hue: 335,
    render: ({ dark, light, accent }) => `
      <path d="M196 90h88l18 70-24 40 66 190H136l66-190-24-40z" fill="${light}"/>
      <path d="M196 90q44 50 88 0" fill="none" stroke="${dark}" stroke-width="10"/>
      <path d="M202 200h76l8 26h-92z" fill="${dark}"/>
      <path d="M166 320l30-24 30 24 30-24 30 24 30-24v70H142z" fill="${accent}"/>`,
  },
  shoes: {
    hue: 25,
    render: ({ dark, light, accent }) => `
      <path d="M96 300V206q40 24 84-12l40-30 60 74 84 26q30 10 30 40z" fill="${light}"/>
      <rect x="86" y="300" width="318" height="38" rx="18" fill="${dark}"/>
      <path d="M214 210l34-22M232 232l34-22M250 254l34-22" stroke="${accent}" stroke-width="12" stroke-linecap="round"/>`,
  },
  home: {
    hue: 40,
    render: ({ dark, light, accent }) => `
      <rect x="120" y="200" width="240" height="170" rx="34" fill="${dark}"/>
      <rect x="104" y="176" width="272" height="36" rx="18" fill="${light}"/>
      <rect x="214" y="142" width="52" height="38" rx="19" fill="${accent}"/>
      <path d="M120 250H84v34h36M360 250h36v34h-36" fill="none" stroke="${light}" stroke-width="18"/>`,
  },
  beauty: {
    hue: 310,
    render: ({ dark, light, accent }) => `
      <rect x="150" y="210" width="76" height="180" rx="14" fill="${dark}"/>
      <rect x="160" y="150" width="56" height="60" fill="${light}"/>
      <path d="M164 150V104l48-20v66z" fill="${accent}"/>
      <circle cx="306" cy="306" r="70" fill="${light}"/>
      <circle cx="306" cy="306" r="46" fill="${accent}" opacity=".7"/>`,
  },
  groceries: {
    hue: 105,
    render: ({ dark, light, accent }) => `
      <circle cx="196" cy="196" r="54" fill="${accent}"/>
      <circle cx="282" cy="190" r="48" fill="${light}"/>
      <path d="M240 200q-14-80 50-110 10 70-50 110z" fill="${dark}"/>
      <path d="M104 220h272l-30 160H134z" fill="${dark}"/>
      <path d="M160 250v100M214 250v100M266 250v100M320 250v100" stroke="${light}" stroke-width="12"/>`,
  },
  sports: {
    hue: 145,
    render: ({ dark, light, accent }) => `
      <circle cx="240" cy="240" r="140" fill="${light}"/>
      <path d="M240 186l52 38-20 62h-64l-20-62z" fill="${dark}"/>
      <path d="M240 186v-84M292 224l82-26M272 286l50 70M208 286l-50 70M188 224l-82-26" stroke="${dark}" stroke-width="12"/>
      <circle cx="240" cy="240" r="140" fill="none" stroke="${accent}" stroke-width="12"/>`,
  },
  books: {
    hue: 5,
    render: ({ dark, light, accent }) => `
      <rect x="110" y="312" width="260" height="56" rx="8" fill="${dark}"/>
      <rect x="134" y="248" width="230" height="56" rx="8" fill="${accent}"/>
      <rect x="120" y="184" width="240" height="56" rx="8" fill="${light}"/>
      <path d="M150 176l60-70 130 40-44 30z" fill="${dark}"/>
      <path d="M140 340h180M160 276h170M150 212h180" stroke="#fff" stroke-width="6" opacity=".6"/>`,
  },
  music: {
    hue: 285,
    render: ({ dark, light, accent }) => `
      <path d="M140 110h200l-60 130 60 130H140l60-130z" fill="${light}"/>
      <path d="M160 120l60 120-60 120M200 120l24 120-24 120M280 120l-24 120 24 120M320 120l-60 120 60 120" fill="none" stroke="${accent}" stroke-width="6"/>
      <ellipse cx="240" cy="112" rx="104" ry="26" fill="${dark}"/>
      <ellipse cx="240" cy="368" rx="104" ry="26" fill="${dark}"/>`,
  },
  garden: {
    hue: 85,
    render: ({ dark, light, accent }) => `
      <path d="M240 290q-110-20-120-150 110 20 120 150z" fill="${accent}"/>
      <path d="M240 290q110-20 120-150-110 20-120 150z" fill="${light}"/>
      <path d="M240 290q-36-110 0-200 36 90 0 200z" fill="${dark}"/>
      <path d="M160 290h160l-22 100H182z" fill="${dark}"/>`,
  },
};

interface Colors {
  dark: string;
  light: string;
  accent: string;
}

/** @param variant changes the colors, the background and the rotation; 0 is not rotated */
export function createImageSvg(slug: string, variant: number): string {
  const motif = MOTIFS[slug];
  if (motif === undefined) throw new Error(`No image is defined for the category ${slug}`);
  const hue = motif.hue + (variant - 3) * 9;
  const colors = {
    dark: hsl(hue, 45, 24 + variant * 2),
    light: hsl(hue + 12, 70, 92),
    accent: hsl(hue + 150 + variant * 18, 68, 62),
  };
  const rotation = variant === 0 ? 0 : (variant - 3.5) * 5;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${IMAGE_PIXELS}" height="${IMAGE_PIXELS}">
    <defs><linearGradient id="background" x1="0" y1="0" x2="1" y2="1">
      <stop offset="0" stop-color="${hsl(hue - 15, 62, 78)}"/>
      <stop offset="1" stop-color="${hsl(hue + 25, 58, 56)}"/>
    </linearGradient></defs>
    <rect width="${IMAGE_PIXELS}" height="${IMAGE_PIXELS}" fill="url(#background)"/>
    <circle cx="${90 + variant * 50}" cy="110" r="${70 + variant * 12}" fill="#fff" opacity=".14"/>
    <ellipse cx="240" cy="408" rx="150" ry="18" fill="#000" opacity=".16"/>
    <g transform="rotate(${rotation} 240 240)">${motif.render(colors)}</g>
  </svg>`;
}

function hsl(hue: number, saturation: number, lightness: number): string {
  return `hsl(${(hue + 360) % 360}, ${saturation}%, ${lightness}%)`;
}
