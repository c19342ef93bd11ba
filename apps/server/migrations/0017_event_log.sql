CREATE TABLE "event_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"level" text NOT NULL,
	"event" text,
	"message" text NOT NULL,
	"error_type" text,
	"stack" text,
	"request_id" text,
	"node" text NOT NULL,
	"details" jsonb,
	"count" integer DEFAULT 1 NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple'::regconfig, regexp_replace(lower(message || ' ' || coalesce(event, '') || ' ' || coalesce(error_type, '') || ' ' || coalesce(request_id, '')), '[^[:alnum:]]+', ' ', 'g'))) STORED NOT NULL
);
--> statement-breakpoint
CREATE INDEX "event_log_at_idx" ON "event_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "event_log_level_idx" ON "event_log" USING btree ("level","at","id");--> statement-breakpoint
CREATE INDEX "event_log_errors_idx" ON "event_log" USING btree ("at","id") WHERE "event_log"."level" IN ('error', 'fatal');--> statement-breakpoint
CREATE INDEX "event_log_search_idx" ON "event_log" USING gin ("search");--> statement-breakpoint
CREATE TABLE "api_usage" (
	"day" date NOT NULL,
	"method" text NOT NULL,
	"route" text NOT NULL,
	"status" smallint NOT NULL,
	"requests" integer NOT NULL,
	"total_ms" double precision NOT NULL,
	"max_ms" double precision NOT NULL,
	CONSTRAINT "api_usage_day_method_route_status_pk" PRIMARY KEY("day","method","route","status")
);
