/** A badge's logo in a square of 56 px; its name stands beside it, so it has no words of its own. */
export function BadgeLogo({ url, size = 56 }: { url: string; size?: number }) {
  return <img src={url} alt="" width={size} height={size} className="shrink-0" decoding="async" />;
}
