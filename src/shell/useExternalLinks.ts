import { useEffect } from 'react';
import { usePermanent } from '../lib/actors.tsx';

/** The pressed link, if it leads to another host; links within the product are left to the router and the browser. */
function externalLink(event: MouseEvent): HTMLAnchorElement | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (event.defaultPrevented || event.button > 1 || !link) return null;
  return /^https?:$/.test(link.protocol) && link.host !== window.location.host ? link : null;
}

/** Asks before any link of the page leads to another host (spec §2, modal 4), wherever it stands. */
export function useExternalLinks(): void {
  const actor = usePermanent('externalLink');
  useEffect(() => {
    const ask = (event: MouseEvent) => {
      const link = externalLink(event);
      if (!link) return;
      event.preventDefault();
      const newTab = link.target === '_blank' || event.ctrlKey || event.metaKey || event.shiftKey || event.button === 1;
      actor.send({ type: 'link.follow', url: link.href, host: link.host, newTab });
    };
    document.addEventListener('click', ask);
    document.addEventListener('auxclick', ask);
    return () => {
      document.removeEventListener('click', ask);
      document.removeEventListener('auxclick', ask);
    };
  }, [actor]);
}
