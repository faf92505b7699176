const properties = [
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'opacity',
  'font-size',
  'font-weight',
] as const;
const longestSide = 8_000;
const margin = 16;

interface PlainColour {
  /** `none` or `#rrggbb`. */
  colour: string;
  /** From 0 to 1. */
  opacity: number;
}

/** Makes any colour that the browser knows a plain one that every drawing program reads. */
function createColourReader() {
  const pen = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const known = new Map<string, PlainColour>();
  return (css: string): PlainColour => {
    const old = known.get(css);
    if (old || !pen || css === 'none') return old ?? { colour: css, opacity: 1 };
    pen.clearRect(0, 0, 1, 1);
    pen.fillStyle = css;
    pen.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 255] = pen.getImageData(0, 0, 1, 1).data;
    const colour = `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
    const plain = { colour, opacity: Number((alpha / 255).toFixed(3)) };
    known.set(css, plain);
    return plain;
  };
}

type ColourReader = ReturnType<typeof createColourReader>;

function writeStyles(original: Element, copy: Element, plainColour: ColourReader) {
  const style = getComputedStyle(original);
  copy.removeAttribute('class');
  for (const name of [...copy.attributes].map((attribute) => attribute.name)) {
    if (name.startsWith('data-')) copy.removeAttribute(name);
  }
  for (const property of properties) copy.setAttribute(property, style.getPropertyValue(property));
  for (const property of ['fill', 'stroke']) {
    const { colour, opacity } = plainColour(style.getPropertyValue(property));
    copy.setAttribute(property, colour);
    if (opacity < 1) copy.setAttribute(`${property}-opacity`, String(opacity));
  }
  [...original.children].forEach((child, index) => {
    const twin = copy.children[index];
    if (twin) writeStyles(child, twin, plainColour);
  });
}

/**
 * The picture as a file of its own: every colour and size is written into it, in the theme that is shown.
 * @param layer the group in which the picture is drawn
 */
export function toSvg(layer: SVGGElement, size: { width: number; height: number }, title: string): string {
  const plainColour = createColourReader();
  const namespace = 'http://www.w3.org/2000/svg';
  const width = Math.ceil(size.width + 2 * margin);
  const height = Math.ceil(size.height + 2 * margin);
  const root = document.createElementNS(namespace, 'svg');
  root.setAttribute('xmlns', namespace);
  root.setAttribute('width', String(width));
  root.setAttribute('height', String(height));
  root.setAttribute('viewBox', `${-margin} ${-margin} ${width} ${height}`);
  root.setAttribute('font-family', getComputedStyle(layer).fontFamily);
  const name = document.createElementNS(namespace, 'title');
  name.textContent = title;
  const ground = document.createElementNS(namespace, 'rect');
  const fill = plainColour(getComputedStyle(document.documentElement).backgroundColor).colour;
  const frame = { x: -margin, y: -margin, width, height, fill };
  for (const [attribute, value] of Object.entries(frame)) ground.setAttribute(attribute, String(value));
  const copy = layer.cloneNode(true) as SVGGElement;
  writeStyles(layer, copy, plainColour);
  copy.removeAttribute('transform');
  root.append(name, ground, copy);
  return new XMLSerializer().serializeToString(root);
}

/** The same picture as PNG, twice its size on screen where that is possible. */
export async function toPng(svg: string, size: { width: number; height: number }): Promise<Blob> {
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const scale = Math.min(2, longestSide / Math.max(size.width, size.height));
    const canvas = new OffscreenCanvas(Math.ceil(image.width * scale), Math.ceil(image.height * scale));
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('This browser cannot draw the picture');
    pen.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await canvas.convertToBlob({ type: 'image/png' });
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Hands a file to the person. */
export function download(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
