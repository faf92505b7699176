import { fileURLToPath } from 'node:url';

const folder = '/sandbox-pay/fonts';
const weights = [400, 700] as const;

/** The letters that the face is for; Latin ones stay in the page's own font. */
const bengaliRange = 'U+0951-0952,U+0964-0965,U+0980-09FE,U+200C-200D,U+20B9,U+25CC';

/** The app's face of Bengali: addresses of the files, each with its place on this machine. */
export const bengaliFonts = weights.map((weight): [path: string, file: string] => {
  const name = `noto-sans-bengali-bengali-${weight}-normal.woff2`;
  return [`${folder}/${name}`, fileURLToPath(import.meta.resolve(`@fontsource/noto-sans-bengali/files/${name}`))];
});

/** The style rules that bring the face, as `Noto Sans Bengali`. */
export const bengaliFaces = bengaliFonts
  .map(
    ([path], index) =>
      `@font-face{font-family:'Noto Sans Bengali';font-weight:${weights[index]};font-display:swap;src:url(${path}) format('woff2');unicode-range:${bengaliRange}}`,
  )
  .join('\n');
