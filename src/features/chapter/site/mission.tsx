import type { Site } from '../site.contract.ts';

export function Mission({ home }: { home: Pick<Site['home'], 'mission' | 'facts'> }) {
  const { mission, facts } = home;
  if (!mission && facts.length === 0) return null;
  return (
    <div
      id="mission"
      className="grid scroll-mt-6 grid-cols-1 items-end gap-8 not-last:mb-12 wide:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] wide:gap-x-[clamp(2rem,7.5vw,6rem)]"
    >
      {mission && (
        <section aria-labelledby="our-mission">
          <h2 id="our-mission" className="sr-only">
            Our mission
          </h2>
          <p className="font-serif text-2xl leading-[1.28] tracking-[-.01em]">{mission}</p>
        </section>
      )}
      {facts.length > 0 && (
        <dl className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-5 wide:grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] wide:gap-x-8 wide:gap-y-6">
          {facts.map(({ figure, label }) => (
            <div key={label} className="flex flex-col-reverse justify-end border-t-2 border-ink pt-[.6rem]">
              <dt className="text-sm leading-[1.35] text-ink-2">{label}</dt>
              <dd className="mb-[.35rem] font-serif text-[clamp(2.125rem,4.06vw,3.25rem)] leading-none font-[450] lining-nums tabular-nums">
                {figure}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
