import { redirect } from "next/navigation";

type Props = { params: Promise<{ spaceId: string }> };

/** A space opens on what it is for. */
export default async function SpacePage({ params }: Props) {
  redirect(`/spaces/${(await params).spaceId}/documents`);
}
