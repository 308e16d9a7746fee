import type { ComponentProps } from 'react';
import { pictureSources } from '../kernel/picture-url.ts';

interface PictureProps extends Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'alt' | 'loading'> {
  src: string;
  /** The description for screen readers; empty where the text beside it says the same. */
  alt: string;
  /** The `sizes` attribute, such as `(width < 56.25rem) 100vw, 300px`. */
  sizes: string;
  /** Whether it is visible at first: it is loaded right away, the others when they come near. */
  isFirst?: boolean;
}

/** A picture in the size that the visitor's screen needs. Its space is reserved before it is loaded. */
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
