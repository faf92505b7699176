let deletedAccount = () => {};

/** Says what to do when the server says that the player's account was deleted. */
export function onDeletedAccount(handler: () => void): void {
  deletedAccount = handler;
}

/** Is this a 401 with the API's own word for a deleted account? If so it is reported; a plain 401 never means it. */
export async function reportDeleted(response: Response): Promise<boolean> {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  const deleted = typeof body === 'object' && body !== null && 'error' in body && body.error === 'AccountDeleted';
  if (deleted) deletedAccount();
  return deleted;
}
