import { loadAllTexts } from './locale.ts';

/** Fetches a part of the app together with the texts that it may show. */
export async function withTexts<Part>(part: Promise<Part>): Promise<Part> {
  const [loaded] = await Promise.all([part, loadAllTexts()]);
  return loaded;
}
