import { RickshawFlower, Songket } from '../../ui/Ornament.tsx';
import { Confetti } from './Confetti.tsx';

/** The ornament of the winner's moments: gold weave, the loud flowers in it; `confetti` for a win alone. */
export function WinnersBand({ confetti = false }: { confetti?: boolean }) {
  return (
    <div className="relative h-28 overflow-hidden bg-sunk" aria-hidden="true">
      <Songket className="opacity-50" />
      <div className="absolute inset-0 flex items-center justify-center gap-6">
        <RickshawFlower className="size-18 opacity-90" />
        <RickshawFlower className="size-25" />
        <RickshawFlower className="size-18 opacity-90" />
      </div>
      {confetti && <Confetti />}
    </div>
  );
}
