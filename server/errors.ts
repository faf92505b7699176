import { htmlLanguage, type Language } from './language.ts';
import { type ErrorWord, messages } from './messages.ts';

/** A value put into a message: a text, or one for each language. */
export type MessageValue = string | number | { en: string; bn: string };

/** An error that the API answers as `{error, message}` with the status of its word. */
export class Refusal extends Error {
  readonly word: ErrorWord;
  readonly values: Record<string, MessageValue>;
  readonly status: number;
  constructor(word: ErrorWord, values: Record<string, MessageValue>) {
    super(word);
    this.name = 'Refusal';
    this.word = word;
    this.values = values;
    this.status = messages[word].status;
  }
}

/** Makes the error to throw from a service: `throw refuse('UnknownBadge')`. */
export function refuse(word: ErrorWord, values: Record<string, MessageValue> = {}): Refusal {
  return new Refusal(word, values);
}

/** The body of an error answer in the player's language. */
export type ErrorBody = { error: ErrorWord; message: string };

/** The error body of a refusal (spec §8). */
export function errorBody(refusal: Refusal, language: Language): ErrorBody {
  const key = htmlLanguage(language);
  const message = messages[refusal.word][key].replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = refusal.values[name];
    if (value === undefined) return whole;
    return typeof value === 'object' ? value[key] : String(value);
  });
  return { error: refusal.word, message };
}
