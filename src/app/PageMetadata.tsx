import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { pageTextsQuery } from '../api/queries.ts';
import { useLocale } from '../lib/locale.ts';

const siteName = 'Arenaku';

/** The cms key of a route: its fixed path segments with dots between, `home` for '/' (as the server does it). */
function pageKey(routeId: string): string {
  const segments = routeId.split('/').filter((segment) => segment !== '' && !segment.startsWith('$'));
  return segments.join('.') || 'home';
}

/** Keeps title and description of the document in step with the route; the texts come from the page elements. */
export function PageMetadata() {
  useLocale();
  const { data: texts } = useQuery(pageTextsQuery());
  const key = useRouterState({
    select: ({ matches }) => {
      const match = matches.at(-1);
      return match?.routeId === '__root__' ? 'not-found' : pageKey(match?.routeId ?? '');
    },
  });
  const text = texts?.find((item) => item.key === key) ?? texts?.find((item) => item.key === 'common');
  useEffect(() => {
    if (!text) return;
    document.title = text.title && text.title !== siteName ? `${text.title} · ${siteName}` : siteName;
    const description = document.querySelector('meta[name=description]');
    if (text.description) description?.setAttribute('content', text.description);
  }, [text]);
  return null;
}
