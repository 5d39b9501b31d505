export type Encoding = 'br' | 'gzip';

/** The encodings that a browser accepts, best first: `br;q=0` and `*;q=0` name ones that it refuses. */
export function acceptedEncodings(header: string | string[] | undefined): Encoding[] {
  const accepts = new Map<string, boolean>();
  for (const item of String(header ?? '').split(',')) {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase());
    accepts.set(name, !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)));
  }
  const others = accepts.get('*') ?? false;
  return (['br', 'gzip'] as const).filter((encoding) => accepts.get(encoding) ?? others);
}
