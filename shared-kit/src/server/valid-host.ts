const HOST = /^(?:[\w.-]{1,253}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i;

/** Whether a Host header can be one: addresses are made of it. */
export const isValidHost = (host: string): boolean =>
  HOST.test(host) && URL.canParse(`http://${host}`);
