import type { MouseEvent, ReactNode } from 'react';
import { usePermanent } from '../../lib/actors.tsx';
import { safeRedirect } from '../../lib/redirect.ts';

/** Where a link of the server leads: a path of ours, an address elsewhere, or nowhere that is known. */
function targetOf(link: string | null): string | null {
  if (link === null) return null;
  if (/^https?:\/\//i.test(link)) return link;
  return link.startsWith('/') && (link === '/' || safeRedirect(link, location.href) !== '/') ? link : null;
}

const isPlainPress = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;

/**
 * Leads where a notification is about: within the product without loading the page anew, whether the server wrote a
 * path or a whole address; elsewhere only after a question. Without a link it is text.
 */
export function TargetLink({
  link,
  children,
  className,
}: {
  link: string | null;
  children: ReactNode;
  className: string;
}) {
  const externalLink = usePermanent('externalLink');
  const target = targetOf(link);
  if (target === null) return <span className={className}>{children}</span>;
  const follow = (event: MouseEvent) => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    const { href, host } = new URL(target, location.href);
    externalLink.send({ type: 'link.follow', url: href, host });
  };
  return (
    <a href={target} onClick={follow} className={`${className} hover:underline`}>
      {children}
    </a>
  );
}
