import { RickshawFlower } from '../../ui/Ornament.tsx';

/** The winner's flower. */
export function ResultOrnament() {
  return (
    <div className="grid justify-items-center py-2">
      <RickshawFlower className="size-28" />
    </div>
  );
}
