// What the scripts say, and how they end when something is in the way.

/** One line on what happens now. */
export function say(line) {
  process.stdout.write(`${line}\n`);
}

/** Ends the script with one clear line. 2: bad usage or surroundings; 1: something failed. */
export function stop(line, code = 1) {
  process.stderr.write(`${line}\n`);
  process.exit(code);
}

/** Seconds since `start`, as people read them. */
export function took(start) {
  return `${((Date.now() - start) / 1000).toFixed(1)} s`;
}
