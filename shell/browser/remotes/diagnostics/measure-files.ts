interface Timing {
  /** The file's address. */
  name: string;
  startTime: number;
  responseEnd: number;
}

/** How long the files of a release took, in milliseconds; null for what was not requested. */
export interface FileTimes {
  manifest: number | null;
  entry: number | null;
  /** The exposed module and the pages that were opened since: all other files, of all times. */
  modules: number | null;
}

/** From the start of the first request to the end of the last. */
function measure(timings: readonly Timing[]): number | null {
  if (timings.length === 0) return null;
  const start = Math.min(...timings.map(({ startTime }) => startTime));
  return Math.max(...timings.map(({ responseEnd }) => responseEnd)) - start;
}

/**
 * Measures the files of a release from the browser's own records.
 * @param entry The URL of its manifest.
 */
export function measureFiles(entry: string, timings: readonly Timing[]): FileTimes {
  const folder = new URL('.', new URL(entry, document.baseURI)).href;
  const files = timings.filter(({ name }) => name.startsWith(folder));
  const isManifest = ({ name }: Timing) => name.slice(folder.length).startsWith('mf-manifest.json');
  const isEntry = ({ name }: Timing) => name.slice(folder.length).startsWith('remoteEntry');
  return {
    manifest: measure(files.filter(isManifest)),
    entry: measure(files.filter(isEntry)),
    modules: measure(files.filter((file) => !isManifest(file) && !isEntry(file))),
  };
}
