CREATE TABLE "upload_operations" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant" text NOT NULL,
	"subject" text NOT NULL,
	"groups" text[] NOT NULL,
	"operation_id" text NOT NULL,
	"document_id" text NOT NULL,
	"document_name" text NOT NULL,
	"status" text NOT NULL,
	"failure_code" text,
	"unseen_since" timestamp (3) with time zone,
	"is_given_up" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "upload_operations_by_operation" ON "upload_operations" USING btree ("tenant","operation_id");--> statement-breakpoint
CREATE INDEX "upload_operations_by_subject" ON "upload_operations" USING btree ("tenant","subject","created_at");--> statement-breakpoint
CREATE INDEX "upload_operations_open" ON "upload_operations" USING btree ("updated_at") WHERE "upload_operations"."status" in ('PENDING', 'RUNNING');