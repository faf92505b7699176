import { fonts, type Measure } from './card.ts';

/** Measures texts as the browser will draw them, in the page's own face. */
export function createMeasure(): Measure {
  const pen = document.createElement('canvas').getContext('2d');
  const family = getComputedStyle(document.body).fontFamily;
  const known = new Map<string, number>();
  return (text, font) => {
    const { size, weight } = fonts[font];
    const key = `${font} ${text}`;
    let width = known.get(key);
    if (width === undefined) {
      if (pen) pen.font = `${weight} ${size}px ${family}`;
      width = pen?.measureText(text).width ?? text.length * size * 0.6;
      known.set(key, width);
    }
    return width;
  };
}
