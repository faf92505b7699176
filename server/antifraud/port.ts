/** What every antifraud provider can do for us. One file per provider implements it. */
export type AntifraudProvider = {
  name: string;
  /** Makes what the client's side of the provider turns into a token; good for a few minutes. */
  challenge: (now: Date) => string;
  /** Whether a token stands for a check that was passed just now; a forged or an old one does not. */
  accepts: (token: string, now: Date) => boolean;
};
