ALTER TABLE "operations" ADD COLUMN "worker_id" text;--> statement-breakpoint
ALTER TABLE "operations" ADD COLUMN "run_number" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "operations" ADD COLUMN "takeover_count" integer DEFAULT 0 NOT NULL;