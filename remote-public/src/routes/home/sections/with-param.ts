/** Sets one parameter of an address and leaves the others; null takes it out. */
export function withParam(name: string, value: string | null) {
  return (current: URLSearchParams): URLSearchParams => {
    const next = new URLSearchParams(current);
    if (value === null) next.delete(name);
    else next.set(name, value);
    return next;
  };
}
