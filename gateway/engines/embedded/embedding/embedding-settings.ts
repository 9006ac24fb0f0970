/** How texts become vectors: an endpoint that speaks as OpenAI's `POST /v1/embeddings` does. */
export type EmbeddingSettings = {
  /** The whole address that is asked, for example `https://models.example/v1/embeddings`. */
  url: string;
  model: string;
  /** Sent as a bearer token to that address and to nobody else; null for an endpoint that wants none. */
  apiKey: string | null;
  /** How many numbers a vector shall have; null for as many as the model gives. */
  dimensions: number | null;
  /** Passages per request. */
  batch: number;
  /** How long one request for passages may take, answer included. */
  timeoutMs: number;
  /** How long a search waits for the vector of its query before it goes on without. */
  queryTimeoutMs: number;
  /** The least cosine, 0-1, at which a passage that shares no word with the query is evidence. */
  minSimilarity: number;
  /** What the ranking by meaning counts in a search, where words and fragments count 1 together. */
  weight: number;
};
