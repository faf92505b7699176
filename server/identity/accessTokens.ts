import { errors, jwtVerify, SignJWT } from 'jose';
import { refuse } from '../errors.ts';
import type { Caller } from '../http/request.ts';
import { deriveKey } from './secret.ts';

export type AccessTokens = {
  /** A signed token and the seconds that it lives. */
  sign: (caller: Caller, now: Date) => Promise<{ accessToken: string; expiresIn: number }>;
  /** @throws Refusal Unauthorized or TokenExpired */
  verify: (token: string, now: Date) => Promise<Caller>;
};

/** Access tokens: JWT with HS256 and the claims sub, sid, iat, exp; `deleted` only for a deleted account. */
export function accessTokens(secret: string, lifeSeconds: number): AccessTokens {
  const key = deriveKey(secret, 'access tokens');
  return {
    async sign({ userId, sessionId, deleted }, now) {
      const issuedAt = Math.floor(now.getTime() / 1000);
      const accessToken = await new SignJWT({ sid: sessionId, ...(deleted ? { deleted } : {}) })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(userId)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + lifeSeconds)
        .sign(key);
      return { accessToken, expiresIn: lifeSeconds };
    },
    async verify(token, now) {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ['HS256'],
          currentDate: now,
          requiredClaims: ['sub', 'sid', 'iat', 'exp'],
        });
        return { userId: String(payload.sub), sessionId: String(payload['sid']), deleted: payload['deleted'] === true };
      } catch (error) {
        throw refuse(error instanceof errors.JWTExpired ? 'TokenExpired' : 'Unauthorized');
      }
    },
  };
}
