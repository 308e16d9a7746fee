import type { Site } from '../site.contract.ts';

type WelcomeSite = Pick<Site, 'chapterName' | 'organisationName' | 'tagline' | 'description'>;

/** The top of the home page of a chapter that has no slides. */
export function Welcome({ site }: { site: WelcomeSite }) {
  const { chapterName, organisationName, tagline, description } = site;
  const text = description || tagline;
  return (
    <header className="bg-main-900 text-white">
      <div className="page-width flex flex-col gap-4 py-section">
        {organisationName && <p className="text-accent-400">{organisationName}</p>}
        <h1 className="max-w-[18ch] font-serif text-4xl text-balance">{chapterName}</h1>
        {text && <p className="max-w-[44ch] text-lg">{text}</p>}
      </div>
    </header>
  );
}
