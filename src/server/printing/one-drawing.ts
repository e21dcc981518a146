/**
 * Runs one task for a name at a time: whoever asks for the same meanwhile waits for its result. Why: a file of pages takes half a second of
 * processor time, and equal requests that arrive together would each draw it.
 */
export function oneDrawing<Result>() {
  const underWay = new Map<string, Promise<Result>>()

  return function draw(name: string, task: () => Promise<Result>): Promise<Result> {
    const started = underWay.get(name)
    // Why once more: the first may have been refused for itself alone.
    if (started) return started.catch(() => draw(name, task))
    const drawing = task().finally(() => underWay.delete(name))
    underWay.set(name, drawing)
    return drawing
  }
}
