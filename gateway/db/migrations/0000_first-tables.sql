CREATE TABLE "audit_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"tenant" text,
	"service" text,
	"subject" text,
	"session_id" text,
	"tool_call_id" text,
	"request_id" text,
	"trace_id" text,
	"action" text NOT NULL,
	"resource_type" text,
	"resource_id" text,
	"outcome" text NOT NULL,
	"operation_id" text,
	"parent_operation_id" text,
	"idempotency_digest" text,
	"changes" jsonb
);
--> statement-breakpoint
CREATE TABLE "citations" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant" text NOT NULL,
	"space_id" text NOT NULL,
	"document_id" text NOT NULL,
	"version_id" text NOT NULL,
	"place" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" text PRIMARY KEY NOT NULL,
	"space_id" text NOT NULL,
	"tenant" text NOT NULL,
	"security_domain" text NOT NULL,
	"name" text NOT NULL,
	"status" text NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL,
	"active_version_id" text,
	"candidate_version_id" text,
	"category" text,
	"tags" text[] DEFAULT '{}'::text[] NOT NULL,
	"version_label" text,
	"product_code" text,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "engine_breakers" (
	"engine" text PRIMARY KEY NOT NULL,
	"opened_at" timestamp (3) with time zone,
	"probe_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "file_resources" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant" text NOT NULL,
	"owner" text NOT NULL,
	"file_name" text NOT NULL,
	"mime_type" text NOT NULL,
	"file_size" bigint NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"tenant" text NOT NULL,
	"subject" text NOT NULL,
	"call_id" text NOT NULL,
	"key" text NOT NULL,
	"digest" text NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_tenant_subject_call_id_key_pk" PRIMARY KEY("tenant","subject","call_id","key")
);
--> statement-breakpoint
CREATE TABLE "operations" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant" text NOT NULL,
	"security_domain" text NOT NULL,
	"operation_type" text NOT NULL,
	"status" text NOT NULL,
	"space_id" text NOT NULL,
	"document_id" text,
	"version_id" text,
	"parent_operation_id" text,
	"root_operation_id" text NOT NULL,
	"manual_retry_attempt" integer DEFAULT 0 NOT NULL,
	"requested_by" text NOT NULL,
	"reason" text,
	"retry_count" integer DEFAULT 0 NOT NULL,
	"last_retry_at" timestamp (3) with time zone,
	"next_retry_at" timestamp (3) with time zone,
	"cancel_requested_at" timestamp (3) with time zone,
	"failure_code" text,
	"is_retryable" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "spaces" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant" text NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"profile_code" text DEFAULT 'enterprise-long-document' NOT NULL,
	"security_domain" text NOT NULL,
	"status" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "versions" (
	"id" text PRIMARY KEY NOT NULL,
	"document_id" text NOT NULL,
	"version_no" integer NOT NULL,
	"change_type" text NOT NULL,
	"status" text NOT NULL,
	"file_resource_id" text NOT NULL,
	"file_name" text NOT NULL,
	"mime_type" text NOT NULL,
	"file_size" bigint NOT NULL,
	"operation_id" text,
	"progress_percent" integer,
	"progress_updated_at" timestamp (3) with time zone,
	"error_code" text,
	"error_message" text,
	"error_retryable" boolean,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"processing_started_at" timestamp (3) with time zone,
	"ready_at" timestamp (3) with time zone,
	"activated_at" timestamp (3) with time zone,
	"failed_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone,
	"retired_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "worker_heartbeats" (
	"worker_id" text PRIMARY KEY NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "versions" ADD CONSTRAINT "versions_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "versions" ADD CONSTRAINT "versions_file_resource_id_file_resources_id_fk" FOREIGN KEY ("file_resource_id") REFERENCES "public"."file_resources"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_events_by_time" ON "audit_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_events_by_resource" ON "audit_events" USING btree ("resource_id","at");--> statement-breakpoint
CREATE INDEX "citations_by_version" ON "citations" USING btree ("version_id");--> statement-breakpoint
CREATE INDEX "documents_by_space" ON "documents" USING btree ("space_id","created_at","id");--> statement-breakpoint
CREATE INDEX "documents_serving" ON "documents" USING btree ("space_id") WHERE "documents"."status" = 'ACTIVE' and "documents"."active_version_id" is not null;--> statement-breakpoint
CREATE INDEX "file_resources_by_age" ON "file_resources" USING btree ("created_at") WHERE "file_resources"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "idempotency_keys_by_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "operations_by_document" ON "operations" USING btree ("document_id","created_at");--> statement-breakpoint
CREATE INDEX "operations_by_root" ON "operations" USING btree ("root_operation_id");--> statement-breakpoint
CREATE INDEX "operations_open" ON "operations" USING btree ("space_id") WHERE "operations"."status" in ('PENDING', 'RUNNING');--> statement-breakpoint
CREATE UNIQUE INDEX "spaces_code_in_use" ON "spaces" USING btree ("tenant","code") WHERE "spaces"."status" <> 'DELETED';--> statement-breakpoint
CREATE INDEX "spaces_by_age" ON "spaces" USING btree ("tenant","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "versions_number" ON "versions" USING btree ("document_id","version_no");--> statement-breakpoint
CREATE UNIQUE INDEX "versions_one_in_progress" ON "versions" USING btree ("document_id") WHERE "versions"."status" in ('CREATED', 'UPLOADING', 'UPLOADED', 'INGESTING');--> statement-breakpoint
CREATE INDEX "versions_by_file" ON "versions" USING btree ("file_resource_id");