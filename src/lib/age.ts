// Players younger than this need a guardian (spec §9).
const ageLimit = 18;

/**
 * Is a person under 18: are the years since the birth date fewer than 18 (spec §5 Age)? Both are dates of the
 * calendar, `YYYY-MM-DD`; who was born on 29 February has a birthday on 1 March in other years.
 * @throws RangeError for what is no date
 */
export function isUnderAge(birthDate: string, today: string): boolean {
  return yearsSince(birthDate, today) < ageLimit;
}

/**
 * Whole years from one date to another, both `YYYY-MM-DD`; negative for a birth date in the future.
 * @throws RangeError for what is no date
 */
export function yearsSince(birthDate: string, today: string): number {
  const birth = readDate(birthDate);
  const now = readDate(today);
  const hadBirthday = now.month > birth.month || (now.month === birth.month && now.day >= birth.day);
  return now.year - birth.year - (hadBirthday ? 0 : 1);
}

function readDate(text: string) {
  const [year, month, day] = /^\d{4}-\d{2}-\d{2}$/.test(text) ? text.split('-').map(Number) : [];
  const date = new Date(`${text}T00:00:00Z`);
  // The engine turns 30 February into 2 March: a date of the calendar comes back as it went in.
  if (year === undefined || month === undefined || day === undefined || date.getUTCDate() !== day) {
    throw new RangeError(`Not a date of the form YYYY-MM-DD: '${text}'`);
  }
  return { year, month, day };
}
