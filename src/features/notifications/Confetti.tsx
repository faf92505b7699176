const colours = ['bg-action', 'bg-esports', 'bg-arcade', 'bg-watch', 'bg-mall'];

/** Where each piece falls, in percent of the width, and how late, in milliseconds; spread evenly, looking strewn. */
const pieces = Array.from({ length: 30 }, (_, index) => ({
  left: (index * 37) % 100,
  delay: (index * 89) % 900,
  colour: colours[index % colours.length] ?? '',
}));

/** A short rain of paper, drawn by CSS alone; none for who wants less motion. */
export function Confetti() {
  return (
    <div
      data-confetti=""
      className="pointer-events-none absolute inset-0 overflow-hidden rounded-[inherit] motion-reduce:hidden"
      aria-hidden="true"
    >
      {pieces.map(({ left, delay, colour }) => (
        <span
          key={left}
          className={`absolute -top-4 block h-3 w-1.5 animate-confetti ${colour}`}
          style={{ left: `${left}%`, animationDelay: `${delay}ms` }}
        />
      ))}
    </div>
  );
}
