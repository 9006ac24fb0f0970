import { Missing } from "@/components/shell/missing";

export default Missing;
