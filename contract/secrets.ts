/** A stored password or key never leaves the server. One is unreadable if it was encrypted with another key. */
export type SecretState = "none" | "set" | "unreadable";
