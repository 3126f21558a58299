/** The page's end of this worker, for `serveCalls`. The type of `self` is that of a window, which posts differently. */
export const workerPort = {
  postMessage: (message: unknown, transfer: Transferable[]) => self.postMessage(message, { transfer }),
  addEventListener: (type: "message", listener: (event: MessageEvent) => void) => self.addEventListener(type, listener),
};
