import type { Config } from '../config.ts';

/** The app's routes with the key of their page texts; `$name` stands for one part of a path. */
const routes: Record<string, string> = {
  '/': 'home',
  '/discover': 'discover',
  '/esports': 'esports',
  '/tournament/$tournamentId': 'tournament',
  '/arcade': 'arcade',
  '/arcade/$gameId': 'arcade',
  '/watch': 'watch',
  '/watch/$videoId': 'watch',
  '/mall': 'mall',
  '/mall/payment': 'mall.payment',
  '/cart': 'cart',
  '/more': 'more',
  '/settings': 'settings',
  '/profile': 'profile',
  '/message': 'message',
  '/message/$roomId': 'message',
  '/notifications': 'notifications',
  '/login': 'login',
  '/register': 'register',
  '/forgot-password': 'forgot-password',
  '/transactions': 'transactions',
  '/flows': 'flows',
};

const patterns = Object.entries(routes).map(([route, key]) => ({
  pattern: new RegExp(`^${route.replaceAll('.', '\\.').replace(/\$\w+/g, '[^/]+')}$`),
  key,
}));

/** The key of the page texts of a path; undefined where the app has no such route. */
export function pageKeyOf(path: string, { flows }: Pick<Config, 'flows'>): string | undefined {
  const trimmed = path.length > 1 ? path.replace(/\/+$/, '') || '/' : path;
  const key = patterns.find(({ pattern }) => pattern.test(trimmed))?.key;
  return key === 'flows' && !flows ? undefined : key;
}
