/** A small reader of XML: elements with attributes, no text, as the files have it that this library writes. */

export interface Element {
  name: string;
  attributes: Record<string, string>;
  children: Element[];
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const decode = (text: string) =>
  text.replaceAll(/&(?:#(\d+)|(\w+));/g, (whole, code?: string, name?: string) =>
    code === undefined ? (entities[name ?? ''] ?? whole) : String.fromCodePoint(Number(code)),
  );

function attributesOf(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/([\w:.-]+)\s*=\s*"([^"]*)"/g)].map(([, name = '', value = '']) => [name, decode(value)]),
  );
}

/**
 * The outermost element of a document.
 *
 * @throws Error for a tag that is not closed, or closes another
 */
export function readXml(text: string): Element {
  const document: Element = { name: '', attributes: {}, children: [] };
  const open = [document];
  const withoutComments = text.replaceAll(/<!--[\s\S]*?-->|<\?[\s\S]*?\?>/g, '');
  for (const [, closing, name = '', attributes = '', selfClosing] of withoutComments.matchAll(
    /<(\/)?([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*"[^"]*")*)\s*(\/)?>/g,
  )) {
    if (closing) {
      const closed = open.pop();
      if (closed?.name !== name) throw new Error(`XML: </${name}> closes <${closed?.name ?? ''}>`);
      continue;
    }
    const element: Element = { name, attributes: attributesOf(attributes), children: [] };
    open.at(-1)?.children.push(element);
    if (!selfClosing) open.push(element);
  }
  const [root] = document.children;
  if (!root || open.length !== 1) throw new Error(`XML: <${open.at(-1)?.name ?? ''}> is not closed`);
  return root;
}
