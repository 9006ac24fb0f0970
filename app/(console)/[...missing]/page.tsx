import { notFound } from "next/navigation";

/** Catches every address without a page, so that the frame stays around the words. */
export default function MissingPage() {
  notFound();
}
