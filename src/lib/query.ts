/**
 * Removes every occurrence of a query parameter from a URL, relative or absolute (spec §9). All else stays as
 * it was written, the hash included: nothing is encoded anew.
 */
export function removeQueryParameter(url: string, name: string): string {
  const hashAt = url.indexOf('#');
  const hash = hashAt === -1 ? '' : url.slice(hashAt);
  const address = hashAt === -1 ? url : url.slice(0, hashAt);
  const queryAt = address.indexOf('?');
  if (queryAt === -1) return url;
  const pairs = address.slice(queryAt + 1).split('&');
  const kept = pairs.filter((pair) => pair === '' || !hasName(pair, name));
  if (kept.length === pairs.length) return url;
  const query = kept.some((pair) => pair !== '') ? `?${kept.join('&')}` : '';
  return address.slice(0, queryAt) + query + hash;
}

function hasName(pair: string, name: string): boolean {
  // The empty value in front keeps a leading '?' of the name from being taken for the query's mark.
  return new URLSearchParams(`&${pair}`).has(name);
}
