import { toneGround } from '../../../ui/layout/tones.ts';
import { Link } from '../../../ui/navigation.tsx';
import type { Site } from '../site.contract.ts';

type Program = Site['menu']['programs'][number];

interface ProgramStepsProps {
  previous: Program | undefined;
  next: Program | undefined;
}

/** The programs before and after this one, in their colors. */
export function ProgramSteps({ previous, next }: ProgramStepsProps) {
  if (!previous && !next) return null;
  return (
    <nav aria-label="Other programs" className="program-steps">
      {previous && <Step label="Previous program" program={previous} />}
      {next && <Step label="Next program" program={next} />}
    </nav>
  );
}

function Step({ label, program }: { label: string; program: Program }) {
  return (
    <Link to={program.to} className={`program-card program-step ${toneGround(program.color)}`}>
      <small>{label}</small>
      {program.label}
    </Link>
  );
}
