import { initials } from 'shared-kit/contract/constants';
import { classNames } from './class-names';
import { useImageFallback } from './use-image-fallback';
import styles from './Avatar.module.css';

export type AvatarProps = {
  name: string;
  src?: string | null | undefined;
  size?: 'small' | 'medium' | 'large' | 'huge' | undefined;
  /** The accessible name, where no text beside it names the person. Decorative otherwise. */
  label?: string | undefined;
};

const pixels = { small: 28, medium: 40, large: 56, huge: 96 } as const;

/** A person's picture, or the first two letters of the name in upper case. */
export function Avatar({ name, src, size = 'medium', label }: AvatarProps) {
  const { hasFailed, imageProps } = useImageFallback(src);
  const side = pixels[size];
  const className = classNames(styles.avatar, styles[size]);
  if (src && !hasFailed) {
    return (
      <img
        className={className}
        src={src}
        alt={label ?? ''}
        width={side}
        height={side}
        loading="lazy"
        decoding="async"
        {...imageProps}
      />
    );
  }
  return (
    <span
      className={className}
      dir="auto"
      data-hue={hashString(name) % 4}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {initials(name)}
    </span>
  );
}

/** The FNV-1a hash of a text, from 0 to 2^32 − 1: a stable seed for generated drawings. */
export function hashString(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash ^= text.charCodeAt(index);
    hash = Math.imul(hash, 0x01000193);
  }
  return hash >>> 0;
}
