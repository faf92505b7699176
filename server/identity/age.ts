/** Whole years from a birth date (YYYY-MM-DD) to a day, both in UTC. */
function yearsBetween(birthDate: string, now: Date): number {
  const [year = 0, month = 1, day = 1] = birthDate.split('-').map(Number);
  const hadBirthday = now.getUTCMonth() + 1 > month || (now.getUTCMonth() + 1 === month && now.getUTCDate() >= day);
  return now.getUTCFullYear() - year - (hadBirthday ? 0 : 1);
}

/** Whether a person counts as under 18 (spec §5 Age). */
export function isMinor(birthDate: string, now: Date): boolean {
  return yearsBetween(birthDate, now) < 18;
}
