/** Reads a file as a data URL; rejects if the browser cannot. */
export function readFileAsDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    const fail = () => reject(new Error(`${file.name} cannot be read.`));
    reader.addEventListener('error', fail);
    reader.addEventListener('load', () => {
      // An empty file has no base64 part in some browsers, and the API rejects it.
      if (typeof reader.result === 'string' && /;base64,./.test(reader.result)) {
        resolve(reader.result);
      } else fail();
    });
    reader.readAsDataURL(file);
  });
}
