const grace = 30_000;

/** The server's rules for refresh tokens (mechanisms, Token), and a count of its rotations. */
export function createServer(now: () => number = () => 0) {
  const usedAt: number[] = [];
  let revoked = false;
  let minted = 0;

  /** The access token and the refresh token that a refresh token is exchanged for; null is a 401. */
  function refresh(refreshToken: number): { access: string; refresh: number } | null {
    if (revoked) return null;
    const used = usedAt[refreshToken];
    if (used !== undefined && now() - used > grace) revoked = true;
    if (revoked) return null;
    if (used === undefined) usedAt[refreshToken] = now();
    minted += 1;
    return { access: `access ${minted}`, refresh: usedAt.length };
  }

  return {
    refresh,
    rotations: () => usedAt.length,
    isRevoked: () => revoked,
    logOut() {
      revoked = true;
    },
  };
}
