/** Lets the browser draw and answer before the work goes on. */
export async function nextTask(): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
}
