/** A process that takes all of a core, until its parent ends, however that ends. */
process.on('disconnect', () => process.exit());

const sliceMs = 50;

/** In slices, between which it hears that the parent is gone. */
function spin(): void {
  const until = performance.now() + sliceMs;
  while (performance.now() < until);
  setImmediate(spin);
}
spin();
