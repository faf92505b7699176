const bengaliZero = '০'.charCodeAt(0);

/** Turns Bengali digits into Latin ones and leaves all else as it is, so that both can be typed into a field. */
export function toLatinDigits(text: string): string {
  return text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - bengaliZero));
}
