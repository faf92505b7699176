/** The address of a WebSocket of our own server. */
export function socketAddress(path: string): URL {
  const address = new URL(path, location.origin);
  address.protocol = address.protocol.replace('http', 'ws');
  return address;
}
