import { RickshawFlower, Songket } from '../../ui/Ornament.tsx';

/** The ornament of the winner's moments: gold weave, and the loud flowers in it. */
export function WinnersBand() {
  return (
    <div className="relative h-28 overflow-hidden bg-sunk" aria-hidden="true">
      <Songket className="opacity-50" />
      <div className="absolute inset-0 flex items-center justify-center gap-6">
        <RickshawFlower className="size-18 opacity-90" />
        <RickshawFlower className="size-25" />
        <RickshawFlower className="size-18 opacity-90" />
      </div>
    </div>
  );
}
