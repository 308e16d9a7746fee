import { ViewTransition, type ReactNode } from 'react';
import { pictureSources } from '../../kernel/picture-url.ts';
import { Picture } from '../picture.tsx';
import { isLightTone, toneClasses, type Tone } from './tones.ts';
import { QuiltBlocks } from './quilt-blocks.tsx';

const LONG_TITLE = 44;
const VERY_LONG_TITLE = 110;

interface PageHeadProps {
  tone: Tone;
  title: string;
  /** What the heading shows, where that is more than the title. */
  heading?: ReactNode;
  titleId?: string;
  /** Above the title: links, or a word that says what the page is. */
  kicker?: ReactNode;
  /** A `page-tag` between kicker and title. */
  tag?: ReactNode;
  /** One line under the title. */
  summary?: ReactNode;
  /** A tall head shows a picture that is looked at; a low one is the beginning of a list or a form. */
  isTall?: boolean;
  picture?: HeadPicture | undefined;
  /** Instead of picture and drawn blocks. */
  art?: ReactNode;
  /** Whether the picture is shown pale, because what it is about does not take place. */
  isFaded?: boolean;
  /** The name under which a picture elsewhere becomes this one. */
  transition?: string;
  /** Which arrangement the drawn blocks have. */
  seed?: number;
}

export interface HeadPicture {
  src: string;
  alt: string;
}

/** The head of each page: a block of color with its title, joined to a picture or to drawn blocks. */
export function PageHead({
  tone,
  title,
  heading = title,
  titleId,
  isTall = false,
  isFaded = false,
  ...parts
}: PageHeadProps) {
  const {
    kicker,
    tag,
    summary,
    picture,
    seed,
    transition = 'auto',
    art = <HeadArt {...{ picture, seed, isTall }} />,
  } = parts;
  const classes = ['page-head', isTall && 'is-tall', !isLightTone(tone) && 'on-dark', toneClasses[tone]];
  return (
    <div className={classes.filter(Boolean).join(' ')}>
      <div className="page-head-text">
        {kicker && <p className="page-head-kicker">{kicker}</p>}
        {tag}
        <h1 id={titleId} className={titleSize(title)}>
          {heading}
        </h1>
        {summary && <p className="page-head-summary">{summary}</p>}
      </div>
      <ViewTransition name={transition} default="none" share="auto">
        <div className={isFaded ? 'page-head-art is-faded' : 'page-head-art'}>{art}</div>
      </ViewTransition>
    </div>
  );
}

function HeadArt({ picture, seed, isTall }: Pick<PageHeadProps, 'picture' | 'seed' | 'isTall'>) {
  if (!picture) return <QuiltBlocks seed={seed} shape={isTall ? 'tall' : 'low'} />;
  const { width, height } = pictureSources(picture.src) ?? { width: 1, height: 1 };
  return (
    <Picture
      {...picture}
      isFirst
      sizes={isTall ? '(width < 56.25rem) 100vw, 50vw' : '(width < 37.5rem) 140px, 42vw'}
      // In an upright picture, faces are in the upper third.
      className={height > width ? 'object-[50%_30%]' : undefined}
    />
  );
}

function titleSize({ length }: string): string | undefined {
  if (length > VERY_LONG_TITLE) return 'is-very-long';
  return length > LONG_TITLE ? 'is-long' : undefined;
}
