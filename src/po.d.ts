/** Catalogues are compiled as they are imported. */
declare module '*.po?first' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}

declare module '*.po?rest' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}

declare module '*.po?flows' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}

/** What states are for, by the path of the state, by machine; the build keeps these words out of the machines. */
declare module '*?descriptions' {
  const descriptions: Record<string, Record<string, string>>;
  export default descriptions;
}
