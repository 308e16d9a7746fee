import type { ComponentProps } from 'react';
import { pictureSources } from '../kernel/picture-address.ts';

interface PictureProps extends Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'alt' | 'loading'> {
  src: string;
  /** What it shows, for those who do not see it; empty where the words beside it say the same. */
  alt: string;
  /** How wide it is drawn, in the words of CSS: `(width < 56.25rem) 100vw, 300px`. */
  sizes: string;
  /** One of the first things on the screen: it is loaded at once, the others when they come near. */
  isFirst?: boolean;
}

/** A picture in the size the visitor's screen needs. The page leaves room for it before it is there. */
export function Picture({ src, alt, sizes, isFirst = false, ...rest }: PictureProps) {
  const { srcSet, width, height } = pictureSources(src) ?? {};
  return (
    <img
      src={src}
      alt={alt}
      srcSet={srcSet}
      sizes={srcSet && sizes}
      width={width}
      height={height}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      decoding="async"
      {...rest}
    />
  );
}
