/** How a button or a link that looks like one is dressed. One `primary` in each view. */
export type ButtonLook = {
  variant?: 'primary' | 'outline' | 'quiet' | 'danger' | undefined;
  size?: 'md' | 'lg' | undefined;
  wide?: boolean | undefined;
};

const variants = {
  primary: 'bg-action text-on-action border border-transparent hover:opacity-90',
  outline: 'border border-edge text-text hover:bg-sunk',
  quiet: 'border border-transparent text-text hover:bg-raised',
  danger: 'border border-danger text-danger hover:bg-sunk',
};

const sizes = {
  md: 'min-h-11 desk:min-h-10 px-4.5 py-1.5',
  lg: 'min-h-12 px-6 py-2',
};

/** The classes of a button; thumb-sized (44 px) on phones. */
export function buttonClass({ variant = 'outline', size = 'md', wide = false }: ButtonLook): string {
  return `relative inline-flex items-center justify-center gap-2 rounded-control font-bold text-center no-underline transition-opacity duration-quick aria-disabled:opacity-60 aria-disabled:cursor-default ${variants[variant]} ${sizes[size]} ${wide ? 'w-full' : ''}`;
}
